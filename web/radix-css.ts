import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { AtRule, ChildNode, Declaration, Plugin } from 'postcss'

const components = resolve(
  import.meta.dirname,
  '../node_modules/@radix-ui/themes/dist/esm/components',
)
const breakpoint = /\.(xs|sm|md|lg|xl)\\:/
const utility = /^\.-?rt-r-/
/** The utilities of Flex and Grid. Others would change dialogs and tooltips, whose sizes and margins are set here. */
const layoutUtility = /^\.rt-r-(gap|cg|rg|ai|ac|jc|ji|fd|fw|gtc|p[xytblr]?)\b/

/**
 * Removes the rules of Radix Themes that no component in `sources` uses (680 kB become about a fifth), and turns
 * left/right into start/end, because Radix Themes does not support right-to-left (radix-ui/themes, issue 11).
 */
export function radixCss(sources: string): Plugin {
  return {
    postcssPlugin: 'radix-css',
    Once(root) {
      let used: Set<string> | undefined
      root.walkRules((rule) => {
        if (!isRadix(rule) || isKeyframe(rule)) return
        used ??= usedClasses(sources)
        const kept = rule.selectors.filter((selector) => isUsed(selector, used ?? new Set()))
        if (kept.length === 0) rule.remove()
        else if (kept.length < rule.selectors.length) rule.selectors = kept
      })
      root.walkAtRules((rule) => {
        if (isRadix(rule) && (isWideGamut(rule) || rule.nodes?.length === 0)) rule.remove()
      })
      root.walkDecls((declaration) => {
        if (isRadix(declaration) && !isKeyframe(declaration.parent)) makeLogical(declaration)
      })
    },
  }
}

const isRadix = (node: ChildNode) =>
  node.source?.input.file?.includes('/@radix-ui/themes/') ?? false

const isKeyframe = (node: Declaration['parent']) => {
  const outer = node?.parent
  return outer?.type === 'atrule' && 'name' in outer && outer.name.endsWith('keyframes')
}

/** Radix's wide-gamut colors would override the project's colors on such screens. */
const isWideGamut = (rule: AtRule) => rule.name === 'supports' && rule.params.includes('display-p3')

function isUsed(selector: string, used: Set<string>): boolean {
  if (breakpoint.test(selector)) return false
  if (utility.test(selector)) return layoutUtility.test(selector)
  const unused = [...selector.matchAll(/\.(rt-[A-Z]\w*)/g)].some(
    ([, name]) => !used.has(name ?? ''),
  )
  if (!unused) return true
  // A selector that only mentions an unused class inside :where(), :is() or :not() may still match.
  return /:where\(|:is\(|:not\(/.test(selector) && !selector.trim().startsWith('.')
}

/** Class names of every Radix component that the sources import, directly or indirectly. */
function usedClasses(sources: string): Set<string> {
  const classes = new Set<string>()
  const seen = new Set<string>()
  const visit = (file: string) => {
    if (seen.has(file) || !existsSync(file)) return
    seen.add(file)
    const text = readFileSync(file, 'utf8')
    for (const [name] of text.matchAll(/rt-[A-Z]\w*/g)) classes.add(name)
    for (const [, path = ''] of text.matchAll(/from\s*["'](\.[^"']+)["']/g))
      visit(resolve(dirname(file), path))
  }
  for (const name of importedNames(sources)) visit(join(components, `${kebab(name)}.js`))
  return classes
}

function importedNames(sources: string): string[] {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(sources, file), 'utf8')
      return [...text.matchAll(/import\s*\{([^}]*)\}\s*from\s*'@radix-ui\/themes'/g)]
    })
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.replace(/^\s*type\s+/, '').trim())
    .filter((name) => name !== '')
}

const kebab = (name: string) => name.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase()

const sides = { left: 'start', right: 'end' } as const
const corners: Record<string, string> = {
  'border-top-left-radius': 'border-start-start-radius',
  'border-top-right-radius': 'border-start-end-radius',
  'border-bottom-left-radius': 'border-end-start-radius',
  'border-bottom-right-radius': 'border-end-end-radius',
}

function makeLogical(declaration: Declaration) {
  const { prop, value } = declaration
  // Centering (left: 50% with translateX(-50%)) is the same in both directions.
  if (/^(left|right)$/.test(prop)) {
    if (value !== '50%') declaration.prop = `inset-inline-${side(prop)}`
  } else if (corners[prop]) declaration.prop = corners[prop]
  else if (prop === 'text-align' && /^(left|right)$/.test(value)) declaration.value = side(value)
  else
    declaration.prop = prop.replace(
      /^(margin|padding|scroll-padding|border)-(left|right)\b/,
      (_match, box: string, name: string) => `${box}-inline-${side(name)}`,
    )
}

const side = (name: string) => (name === 'left' ? sides.left : sides.right)
