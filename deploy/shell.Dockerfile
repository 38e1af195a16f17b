# The shell's server. Build from the root of the repository: docker build -f deploy/shell.Dockerfile -t nalika/shell .
# Releases are not part of it: it reads them from RELEASES_STORE and checks them with the trust.json in RELEASE_KEYS.
FROM node:24-bookworm-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
COPY shell/package.json shell/
COPY release/package.json release/
COPY shared-api/package.json shared-api/
COPY shared-auth/package.json shared-auth/
COPY shared-server/package.json shared-server/
COPY shared-trade/package.json shared-trade/
COPY shared-ui/package.json shared-ui/
RUN npm ci --omit=dev --workspace shell --workspace release --workspace shared-api --workspace shared-auth \
  --workspace shared-server --workspace shared-trade --workspace shared-ui --no-audit --no-fund

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# Memory: see docs/reference.md.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072 \
  NODE_OPTIONS=--max-semi-space-size=8
WORKDIR /app
COPY --from=dependencies /app ./
COPY shell shell
COPY release release
COPY shared-api shared-api
COPY shared-auth shared-auth
COPY shared-server shared-server
COPY shared-trade shared-trade
COPY shared-ui shared-ui
# A volume that is mounted empty takes its owner from here.
RUN mkdir -p /data/releases /trust && chown -R node:node /data /trust
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/healthz').then((r)=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "shell/server/main.ts"]
