import { chromium } from '@playwright/test'
import { chromiumPath } from './browser.ts'

/** Starts Chromium for scripts that measure or draw a page. */
export const launchBrowser = async (...args: string[]) =>
  chromium.launch({
    executablePath: await chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', ...args],
  })
