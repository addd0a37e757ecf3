import { chromium } from '@playwright/test'
import { chromiumPath } from '../test/browser.ts'

export const launchBrowser = async (...args: string[]) =>
  chromium.launch({
    executablePath: await chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', ...args],
  })
