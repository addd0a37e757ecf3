import type { ContentCategory, NewContentItem } from '#contract/content.ts'
import type { Language } from '../../i18n/index.ts'

/** An item of a template: key, text in both languages, optional link. */
export type TemplateItem = { key: string; link?: string } & Record<Language, string>

export type Template = {
  id: 'hero' | 'company' | 'about' | 'contact' | 'cta' | 'meta' | 'footer' | 'social'
  category: ContentCategory
  items: TemplateItem[]
}

/** The predefined sets of content in display order. Their names and descriptions are in the i18n texts. */
export const templates: Template[] = [
  {
    id: 'hero',
    category: 'hero',
    items: [
      {
        key: 'hero.title',
        ar: 'ريادة تصنع المستقبل الرقمي',
        en: 'Pioneering The Digital Future',
      },
      {
        key: 'hero.subtitle',
        ar: 'خبرة سعودية من أول فكرة إلى أثر يدوم',
        en: 'Saudi expertise, from first idea to lasting impact',
      },
      {
        key: 'hero.description',
        ar: 'نحدّد معك أين يفيدك الذكاء الاصطناعي حقًا، ونبني الحل مع فريقك، ولا نغادر قبل أن تراه يعمل.',
        en: 'We find where AI truly helps you, build the solution with your team, and do not leave before you see it work.',
      },
    ],
  },
  {
    id: 'company',
    category: 'company',
    items: [
      { key: 'company.name.ar', ar: 'ريادة للاستشارات', en: 'Riyada Consulting' },
      {
        key: 'company.tagline.ar',
        ar: 'استشارات التقنية والإدارة',
        en: 'Technology and management consulting',
      },
      {
        key: 'company.description',
        ar: 'شركة سعودية مقرها الرياض، ترافق الجهات الحكومية والشركات في تحولها الرقمي: نستمع أولًا، ونقيس الأثر، ونسلّم المعرفة مع الحل.',
        en: 'A Saudi firm based in Riyadh that guides government bodies and companies through digital change: we listen first, measure the impact, and hand over the knowledge along with the solution.',
      },
    ],
  },
  {
    id: 'about',
    category: 'about',
    items: [
      {
        key: 'about.headline',
        ar: 'نعرف السوق من الداخل، ونبني لما بعده',
        en: 'We know the market from within, and build for what comes next',
      },
      { key: 'about.mission.title', ar: 'رسالتنا', en: 'Our mission' },
      {
        key: 'about.mission.description',
        ar: 'أن نحوّل التقنية إلى نتائج يلمسها الناس في عملهم، بحلول تُبنى هنا وتُدار بأيدٍ سعودية.',
        en: 'To turn technology into results people feel in their work, with solutions built here and run by Saudi hands.',
      },
      { key: 'about.vision.title', ar: 'رؤيتنا', en: 'Our vision' },
      {
        key: 'about.vision.description',
        ar: 'أن نكون أول من تتصل به كل منشأة سعودية حين تقرر أن تقود بالتقنية لا أن تلحق بها.',
        en: 'To be the first call of every Saudi organisation that decides to lead with technology rather than follow it.',
      },
    ],
  },
  {
    id: 'contact',
    category: 'contact',
    items: [
      { key: 'contact.title', ar: 'لنبدأ بحديث', en: 'Let’s start with a conversation' },
      { key: 'contact.email', ar: 'hello@riyada.example', en: 'hello@riyada.example' },
      { key: 'contact.phone', ar: '+966 11 000 0000', en: '+966 11 000 0000' },
      {
        key: 'contact.address',
        ar: 'الرياض، المملكة العربية السعودية',
        en: 'Riyadh, Saudi Arabia',
      },
    ],
  },
  {
    id: 'cta',
    category: 'cta',
    items: [
      { key: 'cta.primary', ar: 'ابدأ الآن', en: 'Get Started' },
      { key: 'cta.secondary', ar: 'استكشف خدماتنا', en: 'Explore Our Services' },
      { key: 'cta.contact', ar: 'تحدّث إلى مستشار', en: 'Talk to a consultant' },
    ],
  },
  {
    id: 'meta',
    category: 'meta',
    items: [
      {
        key: 'meta.title',
        ar: 'ريادة للاستشارات | الذكاء الاصطناعي والتحول الرقمي',
        en: 'Riyada Consulting | AI and digital transformation',
      },
      {
        key: 'meta.description',
        ar: 'استشارات تقنية وإدارية في السعودية: من فكرة الذكاء الاصطناعي إلى أثر يُقاس. الاستشارة الأولى مجانية، والرد خلال 24 ساعة.',
        en: 'Technology and management consulting in Saudi Arabia, from an AI idea to impact you can measure. The first consultation is free; we answer within 24 hours.',
      },
      {
        key: 'meta.keywords',
        ar: 'استشارات، ذكاء اصطناعي، تحول رقمي، إدارة المعرفة، استراتيجية تقنية، السعودية، الرياض',
        en: 'consulting, artificial intelligence, digital transformation, knowledge management, technology strategy, Saudi Arabia, Riyadh',
      },
    ],
  },
  {
    id: 'footer',
    category: 'footer',
    items: [
      {
        key: 'footer.description',
        ar: 'نرافق المنشآت السعودية من الفكرة إلى أثر يُقاس.',
        en: 'We take Saudi organisations from idea to measurable impact.',
      },
      { key: 'footer.rights', ar: 'جميع الحقوق محفوظة', en: 'All rights reserved' },
    ],
  },
  {
    id: 'social',
    category: 'social',
    items: [
      {
        key: 'social.linkedin',
        ar: 'لينكدإن',
        en: 'LinkedIn',
        link: 'https://www.linkedin.com/company/riyada-consulting',
      },
      {
        key: 'social.twitter',
        ar: 'إكس',
        en: 'X',
        link: 'https://x.com/riyada_sa',
      },
      {
        key: 'social.instagram',
        ar: 'إنستغرام',
        en: 'Instagram',
        link: 'https://www.instagram.com/riyada.sa',
      },
    ],
  },
]

/** The fields that overwriting an item replaces. Order and flags are not changed. */
export function contentOf({ category }: Template, item: TemplateItem) {
  return {
    key: item.key,
    category,
    content_type: item.link ? 'link' : category === 'meta' ? 'metadata' : 'text',
    value_ar: item.ar,
    value_en: item.en,
    ...(item.link && { link_url: item.link, link_target: '_blank' }),
  } satisfies NewContentItem
}

/** The item to add: active, published, in the template's order from 1. */
export function newItemOf(template: Template, item: TemplateItem): NewContentItem {
  return {
    ...contentOf(template, item),
    is_active: true,
    is_published: true,
    order_index: template.items.indexOf(item) + 1,
  }
}
