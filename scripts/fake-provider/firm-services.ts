import { shippedTexts } from '#texts/shipped.ts'

/**
 * The services that a prompt names, as `[id] title` in that of the chat and `id: title` in that of suggestions, and whether
 * all of them are as the product ships them.
 */
export function servicesIn(system: string) {
  const services = Array.from(
    system.matchAll(/^- (?:\[(?<chat>[a-z0-9-]+)\]|(?<brief>[a-z0-9-]+):) (?<title>[^:,،\n]+)/gm),
    ({ groups: { chat, brief, title = '' } = {} }) => ({ id: chat ?? brief ?? '', title }),
  )
  const isShipped = services.every(({ id, title }) =>
    Object.values(shippedTexts).some((texts) => texts[`services.${id}.title`] === title),
  )
  return { services, isShipped }
}
