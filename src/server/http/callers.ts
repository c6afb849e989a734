import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route; every route must say so. */
    caller?: 'anyone' | 'session' | 'investor' | 'editor';
  }
}

/** Makes a listener refuse to start with a route that does not declare who may call it. */
export function requireCallers(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (!route.config?.caller) throw new Error(`Route ${String(route.method)} ${route.url} must declare config.caller`);
  });
}
