const style = 'h-(--mark,2.25rem) max-w-28 flex-none object-contain'

/** The logo of the firm beside its name, or the shipped sign without one. */
export const FirmMark = ({ logo }: { logo: string | undefined }) =>
  logo ? (
    // The name is next to it.
    <img src={logo} alt="" className={style} />
  ) : (
    <svg className={style} viewBox="0 0 36 36" aria-hidden="true">
      <path d="M2 33v-7h5v-7h5v-7h4V5h4v7h4v7h5v7h5v7Z" fill="#1f8f70" />
      <path d="m18 16.5 7 12H11Z" fill="var(--color-saffron-400)" />
    </svg>
  )
