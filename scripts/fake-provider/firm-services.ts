import { shippedTexts } from '#texts/shipped.ts'

/** The services that a prompt names, and whether all of them are as the product ships them. */
export function servicesIn(system: string) {
  const services = Array.from(
    system.matchAll(/^- ([\w-]+): ([^,،\n]+)/gm),
    ([, id = '', title = '']) => ({ id, title }),
  )
  const isShipped = services.every(({ id, title }) =>
    Object.values(shippedTexts).some((texts) => texts[`services.${id}.title`] === title),
  )
  return { services, isShipped }
}
