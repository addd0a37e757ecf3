import { useTranslation } from 'react-i18next'
import { useLink } from '../../data/content/content-provider.tsx'
import styles from './footer.module.css'

const networks = [
  { content: 'social.linkedin', name: 'LinkedIn' },
  { content: 'social.twitter', name: 'X' },
  { content: 'social.instagram', name: 'Instagram' },
] as const

/** The firm elsewhere, as far as staff have said where. */
export function SocialLinks() {
  return (
    <ul className={styles.social}>
      {networks.map(({ content, name }) => (
        <SocialLink key={content} content={content} name={name} />
      ))}
    </ul>
  )
}

function SocialLink({ content, name }: { content: string; name: string }) {
  const { t } = useTranslation()
  const link = useLink(content)
  if (!link) return null
  const isNew = link.target === '_blank'
  return (
    <li>
      <a href={link.url} target={link.target} rel="noopener">
        <bdi dir="ltr">{name}</bdi>
        {isNew && <span className="visually-hidden"> ({t('ui.newWindow')})</span>}
      </a>
    </li>
  )
}
