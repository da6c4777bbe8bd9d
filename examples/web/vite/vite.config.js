export default {
  // The modules are files beside the package's own: Vite copies them when it builds, and leaves the
  // package as it is when it serves.
  optimizeDeps: { exclude: ["outflank"] },
  // A worker that loads modules is one itself.
  worker: { format: "es" },
  build: { target: "es2022" },
};
