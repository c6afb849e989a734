# Quoin in a container: built from the lock file, run by a user without rights on a file system that it cannot change.
# All it writes is the volume /data and /tmp. Settings: docs/settings.md; two processes with a balancer: deploy/compose.yml.
# Where npm has to ask a registry of your own, give its configuration as the secret `npmrc`, and an authority that it trusts as
# the secret `ca` (`cafile=/run/secrets/ca` in the former). Neither stays in the image.
ARG NODE_IMAGE=docker.io/library/node:22-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc --mount=type=secret,id=ca npm ci --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev --no-audit --no-fund

FROM ${NODE_IMAGE}
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/src ./src
COPY --from=build /app/dist/production ./dist/production
# By number, so that a cluster can see that it is not root; with a name, which PostgreSQL asks for.
RUN useradd --uid 10001 --no-create-home quoin && mkdir /data && chown quoin:quoin /data
USER 10001:10001
VOLUME /data
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
EXPOSE 8080 8081 9464
STOPSIGNAL SIGTERM
HEALTHCHECK --start-period=60s --interval=10s --timeout=5s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 8080}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "dist/production/server/main.js"]
