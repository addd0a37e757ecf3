// npm run images: takes screenshots of the running local stack for icons, link previews and the README. Run it after
// the design or the texts of the hero have changed, and commit the files.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { launchBrowser } from './test/launch-browser.ts'
import { readSettings, repository } from './stack/settings.ts'
import { command } from './stack/user-error.ts'

const shots = [
  { path: '/', file: 'web/public/share-ar.jpg', height: 630 },
  { path: '/en/', file: 'web/public/share-en.jpg', height: 630 },
  { path: '/', file: '.github/home-ar.jpg', height: 720 },
  { path: '/en/', file: '.github/home-en.jpg', height: 720 },
]

await command(async () => {
  const icon = readFileSync(join(repository, 'web/public/icon.svg')).toString('base64')
  await using browser = await launchBrowser()
  const site = readSettings().urls.web
  const page = await browser.newPage({ reducedMotion: 'reduce' })
  for (const { path, file, height } of shots) {
    await page.setViewportSize({ width: 1200, height })
    await page.goto(site + path)
    await page.evaluate(() => document.fonts.ready)
    await page.screenshot({
      path: join(repository, file),
      type: 'jpeg',
      quality: 82,
      // A picture has nothing to pause.
      style: '#hero [data-needs-script]:not([data-opens]) { visibility: hidden }',
    })
  }
  for (const size of [48, 180, 512]) {
    await page.setViewportSize({ width: size, height: size })
    // Touch icons cannot be transparent, so the corners get the background color.
    await page.setContent(
      `<body style="margin:0;background:#0b2820"><img width="${size}" src="data:image/svg+xml;base64,${icon}">`,
    )
    const png = await page.screenshot()
    const [name, bytes] = size === 48 ? ['favicon.ico', ico(png, size)] : [`icon-${size}.png`, png]
    writeFileSync(join(repository, 'web/public', name), bytes)
  }
})

/** An .ico file with one image, for what asks for `/favicon.ico` without reading a page. */
function ico(png: Buffer, size: number): Buffer {
  // One image, of 32 bits for each pixel, after these 22 bytes.
  const head = Buffer.from('00000100010000000000010020000000000016000000', 'hex')
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt32LE(png.length, 14)
  return Buffer.concat([head, png])
}
