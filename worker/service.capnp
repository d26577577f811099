# The duel service and the page under workerd, for those who host it themselves. workerd is started as
#
#   workerd serve service.capnp --socket-addr http=127.0.0.1:8787 \
#     --directory-path data=/var/lib/wordsprig --directory-path site=/srv/wordsprig/site
#
# Settings come from the environment; README.md lists them. make worker copies this file to build/worker beside
# what it embeds, and fills in the word lists.
using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [
    (name = "wordsprig", worker = .worker),
    (name = "data", disk = (writable = true)),
    (name = "site", disk = ()),
  ],
  sockets = [(name = "http", address = "127.0.0.1:8787", http = (), service = "wordsprig")],
);

const worker :Workerd.Worker = (
  compatibilityDate = "2026-11-01",
  modules = [
    (name = "worker.js", esModule = embed "worker.js"),
    (name = "static.js", esModule = embed "static.js"),
    (name = "lexicons.js", esModule = embed "lexicons.js"),
    (name = "wasm_exec.js", esModule = embed "wasm_exec.js"),
    (name = "worker.wasm", wasm = embed "worker.wasm"),
    # word lists
  ],
  bindings = [
    (name = "DUELS", durableObjectNamespace = "Duel"),
    (name = "SITE", service = "site"),
    (name = "ORIGINS", fromEnvironment = "WORDSPRIG_ORIGINS"),
    (name = "ADDRESS_HEADER", fromEnvironment = "WORDSPRIG_ADDRESS_HEADER"),
    (name = "CREATES_PER_HOUR", fromEnvironment = "WORDSPRIG_CREATES_PER_HOUR"),
    (name = "REQUESTS_PER_MINUTE", fromEnvironment = "WORDSPRIG_REQUESTS_PER_MINUTE"),
    (name = "MESSAGES_PER_MINUTE", fromEnvironment = "WORDSPRIG_MESSAGES_PER_MINUTE"),
    (name = "TEST_CLOCK_MS", fromEnvironment = "WORDSPRIG_TEST_CLOCK_MS"),
    (name = "TEST_INVITATION_MS", fromEnvironment = "WORDSPRIG_TEST_INVITATION_MS"),
    (name = "LOG", fromEnvironment = "WORDSPRIG_LOG"),
  ],
  # The key is part of every duel's id and of where its state lies: changing it loses all duels.
  durableObjectNamespaces = [(className = "Duel", uniqueKey = "wordsprig-duel", enableSql = true)],
  durableObjectStorage = (localDisk = "data"),
);
