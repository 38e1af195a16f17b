# The API. Build from the root of the repository: docker build -f deploy/api.Dockerfile -t nalika/api .
FROM node:24-bookworm-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
COPY api/package.json api/
COPY release/package.json release/
COPY shared-api/package.json shared-api/
COPY shared-server/package.json shared-server/
COPY shared-trade/package.json shared-trade/
RUN npm ci --omit=dev --workspace api --workspace release --workspace shared-api --workspace shared-server --workspace shared-trade --no-audit --no-fund

FROM node:24-bookworm-slim
ENV NODE_ENV=production API_HOST=0.0.0.0 API_PORT=3100 DATA_DIR=/data
# Memory: see docs/reference.md.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072 \
  NODE_OPTIONS=--max-semi-space-size=8
WORKDIR /app
COPY --from=dependencies /app ./
COPY api api
COPY release release
COPY shared-api shared-api
COPY shared-server shared-server
COPY shared-trade shared-trade
# What the API offers, for comparing it with what visitors get before it is deployed.
RUN node api/src/platform/open-api/open-api-command.ts
# A volume that is mounted empty takes its owner from here.
RUN mkdir /data /backups && chown node:node /data /backups
USER node
VOLUME /data
EXPOSE 3100
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.API_PORT+'/healthz').then((r)=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "api/src/main.ts"]
