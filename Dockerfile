# The shop as an image: storefront and API host, on the embedded database in
# /data, or on PostgreSQL if DATABASE_URL is set. A backup, while it is open:
#
#   docker exec CONTAINER node build/server/command.mjs backup /backups/monday

FROM node:24-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /shop
RUN mkdir /data /backups && chown node:node /data /backups
COPY --from=build /shop/package.json ./
COPY --from=build /shop/node_modules ./node_modules
COPY --from=build /shop/build ./build
COPY --from=build /shop/dist ./dist
COPY --from=build /shop/src/storefront/api/openapi.yaml ./src/storefront/api/
COPY --from=build /shop/src/desk/desk.yaml ./src/desk/
COPY --from=build /shop/src/assets ./src/assets
USER node
VOLUME /data /backups
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/livez`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Not through npm, which would not pass on the signal to stop.
CMD ["node", "build/server/main.mjs"]
