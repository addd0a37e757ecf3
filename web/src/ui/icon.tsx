import { IconFrame } from './icon-frame.tsx'

const shapes = {
  arrow: 'M5 12h14m-6-6 6 6-6 6',
  chevron: 'm6 9 6 6 6-6',
  menu: 'M4 7h16M4 12h16M4 17h10',
  close: 'M6 6l12 12M18 6 6 18',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13l10.5-6.5Z',
  mail: 'M4 6h16v12H4Zm0 1 8 6 8-6',
  phone:
    'M5 4h4l1.5 5L8 10.5a12 12 0 0 0 5.5 5.5l1.5-2.5 5 1.5v4a1 1 0 0 1-1 1A15 15 0 0 1 4 5a1 1 0 0 1 1-1Z',
  pin: 'M12 21s7-6.2 7-11.5a7 7 0 0 0-14 0C5 14.8 12 21 12 21Zm0-9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  download: 'M12 4v11m-5-5 5 5 5-5M5 20h14',
  copy: 'M8 8h12v12H8Zm-4 8V4h12',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5l3.5 2',
  seal: 'm12 3 2.4 1.9 3-.2.8 2.9 2.5 1.7-1 2.9 1 2.8-2.5 1.7-.8 2.9-3-.1L12 21.3l-2.4-1.8-3 .1-.8-2.9-2.5-1.7 1-2.8-1-2.9 2.5-1.7.8-2.9 3 .2Zm-3.2 9.3 2.3 2.3 4.2-4.4',
  people:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20a6.5 6.5 0 0 1 13 0M16 5a3.2 3.2 0 0 1 0 6.2M18 14.2A6.4 6.4 0 0 1 21.5 20',
  chat: 'M4 5h16v11H10l-4 4v-4H4Z',
} as const

export type IconName = keyof typeof shapes

/** A decorative icon. `flip` mirrors it in right-to-left text. */
export function Icon({
  name,
  size = 20,
  flip = false,
}: {
  name: IconName
  size?: number
  flip?: boolean
}) {
  return (
    <IconFrame size={size} flip={flip}>
      <path d={shapes[name]} />
    </IconFrame>
  )
}
