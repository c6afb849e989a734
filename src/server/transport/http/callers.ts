import type { Right } from '#schemas/right.ts';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route; every route must say so. */
    caller?: 'anyone' | 'session' | 'investor' | 'editor' | 'directory';
    /** What right an editor needs; null: none, since it is about oneself. Every route for editors must say so. */
    needs?: Right | null;
  }
}

/** Makes a listener refuse to start with a route that does not declare who may call it, and for editors with what right. */
export function requireCallers(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (!route.config?.caller)
      throw new Error(`Route ${String(route.method)} ${route.url} must declare config.caller`);
    if (route.config.caller === 'editor' && route.config.needs === undefined)
      throw new Error(`Route ${String(route.method)} ${route.url} must declare config.needs`);
  });
}
