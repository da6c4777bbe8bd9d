import { svelte } from "@sveltejs/vite-plugin-svelte";

export default {
  plugins: [svelte()],
  // The module of the rules is a file beside the package's own: Vite copies it when it builds, and
  // leaves the package as it is when it serves.
  optimizeDeps: { exclude: ["outflank"] },
  worker: { format: "es" },
  build: { target: "es2022" },
};
