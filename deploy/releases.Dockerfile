# Builds the shell and the remotes and publishes their first release. Build from the root of the repository:
# docker build -f deploy/releases.Dockerfile -t nalika/releases .
FROM node:24-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /app
COPY . .
RUN npm ci --omit=dev --no-audit --no-fund && npm run build
# A volume that is mounted empty takes its owner from here.
RUN mkdir -p /data/releases /data/release-keys /trust && chown -R node:node /data /trust
USER node
CMD ["node", "scripts/first-release.ts", "/trust"]
