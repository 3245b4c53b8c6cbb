# One program with the page inside, in a small image. From a clean checkout: docker build -t frise .
FROM rust:1.95-bookworm AS build
WORKDIR /src
COPY . .
RUN cargo xtask dist

FROM debian:bookworm-slim
RUN useradd --system --uid 10001 --no-create-home frise \
    && install --directory --owner=frise --group=frise --mode=700 /data
COPY --from=build /src/target/dist/frise /usr/local/bin/
COPY --from=build /src/target/dist/LICENSE-MIT /src/target/dist/LICENSE-APACHE /src/target/dist/LICENCES-OF-PARTS.txt /usr/share/doc/frise/
USER frise
VOLUME /data
EXPOSE 8733
# The image has no curl, and needs none for one line.
HEALTHCHECK --interval=30s --timeout=5s --start-period=5s \
    CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/8733 && printf 'GET /healthz HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: close\\r\\n\\r\\n' >&3 && read -r answer <&3 && [[ $answer == *' 200 '* ]]"]
ENTRYPOINT ["frise"]
CMD ["serve", "--addr", "0.0.0.0:8733", "--data", "/data"]
