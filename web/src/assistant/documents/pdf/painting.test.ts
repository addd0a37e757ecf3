import { describe, expect, it } from 'vitest'
import { pdfOf, pixel, show, stream } from '../../test/pdf-of.ts'
import { providePdfFiles, textOf } from '../../test/pdf-reader.ts'

providePdfFiles()

it('leaves out text that is transparent or outside the shown page', async () => {
  const declared = `/Span << /ActualText (Declared) >> BDC ${show('Declared', -400, 600)} EMC`
  const hidden = `q /Clear gs ${show('Transparent', 50, 680)} Q ${show('Beside', -400, 640)} ${declared}`
  const content = `${show('Shown', 50, 700)} ${hidden} ${show('In the cut margin', 50, 830)}`
  const resources = '/ExtGState << /Clear << /ca 0 >> >>'
  const file = pdfOf({ content, resources, page: '/CropBox [0 0 595 800]' })
  expect(await textOf(file)).toBe('Shown')
})

describe('text that nobody sees', () => {
  const text = show('Budget', 50, 600)
  const rectangle = '40 590 120 30 re f'
  const round = '40 600 m 40 620 l 40 630 150 630 150 620 c 150 590 l 40 590 l f'
  const mask = stream(
    '1 g 0 0 595 842 re f',
    '/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Group << /S /Transparency >>',
  )
  const resources =
    '/ExtGState << /Half << /ca 0.5 >> /Multiply << /BM /Multiply >> /Faint << /ca 0.05 >> /Soft << /SMask << /S /Luminosity /G 21 0 R >> >> >> /XObject << /I 20 0 R /M 22 0 R >> /Pattern << /P << /PatternType 2 /Shading << /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 1 0] /Function << /FunctionType 2 /Domain [0 1] /C0 [0 0 0] /C1 [0 0 1] /N 1 >> >> >> >>'
  const objects = [pixel(), mask, pixel('/ImageMask true')]
  it.each([
    ['white on the page', `1 g ${text}`],
    ['nearly white', `0.97 g ${text}`],
    ['in the color of a round shape below', `0.2 g ${round} ${text}`],
    ['with an edge in the color of the page', `1 G 1 Tr ${text}`],
    ['below a round shape', `${text} 1 g ${round}`],
    ['below a shape after a mask', `${text} q /Soft gs Q 1 g ${rectangle}`],
    ['below an image', `${text} q 120 0 0 40 40 590 cm /I Do Q`],
    ['not painted', text.replace('BT', 'BT 3 Tr')],
    ['outside what is painted', `q 300 300 50 50 re W n ${text} Q`],
    ['too small', text.replace('12 Tf', '1.5 Tf')],
    ['too narrow', text.replace('12 Tf', '12 Tf 5 Tz')],
    ['nearly transparent', `/Faint gs ${text}`],
  ])('is left out: %s', async (_, content) => {
    const file = pdfOf({ content: `${show('Shown', 50, 700)} q ${content} Q`, resources, objects })
    expect(await textOf(file)).toBe('Shown')
  })

  it.each([
    ['white on a round one', `0 g ${round} 1 g ${text}`],
    ['white on a thick line', `20 w 40 605 m 160 605 l S 1 g ${text}`],
    ['white on an image', `q 120 0 0 40 40 590 cm /I Do Q 1 g ${text}`],
    ['white on a gradient', `/Pattern cs /P scn ${rectangle} 1 g ${text}`],
    ['white on a transparent band', `q /Half gs 0 g ${rectangle} Q 1 g ${text}`],
    ['with an edge', `1 g 2 Tr ${text}`],
    ['struck through', `${text} 50 603 60 1 re f`],
    ['within a frame', `${text} 1 g 0 0 595 842 re 45 595 100 20 re f*`],
    ['below a transparent shape', `${text} /Half gs 1 g ${rectangle}`],
    ['below a highlight', `${text} /Multiply gs 1 1 0 rg ${rectangle}`],
    ['below a clipped shape', `${text} 300 300 50 50 re W n 1 g ${rectangle}`],
    ['in a clipped frame', `${text} 0 0 595 842 re 45 595 100 20 re W* n 1 g 0 0 595 842 re f`],
    ['with a shadow', `/Soft gs ${text}`],
    ['below a stamp', `${text} q 120 0 0 40 40 590 cm /M Do Q`],
    ['small on a small page', text.replace('12 Tf', '1.5 Tf')],
  ])('is not %s', async (name, content) => {
    const page = name === 'small on a small page' ? '/CropBox [0 500 100 650]' : ''
    const file = pdfOf({ content: `q ${content} Q`, resources, objects, page })
    expect(await textOf(file)).toBe('Budget')
  })
})
