// WebKit, the engine of Safari, as Debian has it. Its browser needs a display.
import { spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { Builder } from "selenium-webdriver";
import { waitForServer } from "selenium-webdriver/http/util.js";
import { findFreePort } from "selenium-webdriver/net/portprober.js";

const DRIVER = "/usr/bin/WebKitWebDriver";
const DISPLAY = "/usr/bin/xvfb-run";
const LIBRARIES = "/usr/lib";

// The folder is named by the CPU and by the version of GTK.
const browsers = existsSync(DRIVER)
  ? readdirSync(LIBRARIES)
      .flatMap((cpu) => ["webkit2gtk-4.1", "webkit2gtk-4.0"].map((made) => join(LIBRARIES, cpu, made, "MiniBrowser")))
      .filter(existsSync)
  : [];

/** The browser that Debian's `webkit2gtk-driver` has; null without it or without `xvfb`. */
export const webkit = (existsSync(DISPLAY) && browsers[0]) || null;

/** A browser, as selenium-webdriver has it, and what ends it. */
export async function launchWebKit() {
  const port = await findFreePort();
  // The display and the driver are one group of processes, so that both end.
  const program = spawn(DISPLAY, ["-a", DRIVER, `--port=${port}`], { detached: true, stdio: "ignore" });
  const end = () => process.kill(-program.pid);
  const address = `http://127.0.0.1:${port}`;
  try {
    await waitForServer(address, 10_000);
    const driver = await new Builder()
      .usingServer(address)
      .withCapabilities({
        browserName: "MiniBrowser",
        "webkitgtk:browserOptions": { binary: webkit, args: ["--automation"] },
      })
      .build();
    return { driver, end: () => driver.quit().finally(end) };
  } catch (error) {
    end();
    throw error;
  }
}
