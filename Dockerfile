# The server with its web UI. `docker build -t parley .`, or `docker compose up` (compose.yaml).
# docs/administrator/deployment.md says how it is run. tests/deployment builds the same steps without Docker.

FROM node:24-trixie-slim AS build
WORKDIR /app
ENV ELECTRON_SKIP_BINARY_DOWNLOAD=1
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund --loglevel=error
COPY tsconfig.base.json tsconfig.json tsconfig.node.json tsconfig.web.json electron.vite.config.ts ./
COPY build ./build
COPY scripts ./scripts
COPY resources ./resources
COPY src ./src
RUN node scripts/build.mjs
RUN npm prune --omit=dev --no-audit --no-fund --loglevel=error

FROM node:24-trixie-slim
# pg_dump copies the database before an upgrade changes it; tini passes signals on.
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-client tini && rm -rf /var/lib/apt/lists/*
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4600 DATA_DIR=/data
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/resources ./resources
COPY --from=build /app/out ./out
RUN mkdir /data && chown node:node /data && chmod 700 /data
USER node
VOLUME /data
EXPOSE 4600
HEALTHCHECK --interval=15s --timeout=5s --start-period=120s --retries=3 CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["tini", "--"]
CMD ["node", "--enable-source-maps", "out/main/server.js"]
