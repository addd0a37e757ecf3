import type { ReactNode } from 'react'
import type { SuggestionIcon } from '#contract/assistant.ts'
import { lineIcon } from '../ui/line-icon.tsx'

const icon = (name: string, shape: ReactNode, flip = false) =>
  lineIcon(name, shape, { flip, size: 20 })

export const CloseIcon = icon('CloseIcon', <path d="m6 6 12 12M18 6 6 18" />)
export const CheckIcon = icon('CheckIcon', <path d="m5 12.5 4.5 4.5L19 7.5" />)
export const PenIcon = icon(
  'PenIcon',
  <path d="M4.500 19.500 5.500 15 15.500 5l3.500 3.500-10 10-4.500 1Zm9-12.500 3.500 3.500" />,
)
export const PlusIcon = icon('PlusIcon', <path d="M12 5v14M5 12h14" />)
export const UpIcon = icon('UpIcon', <path d="m6 14 6-6 6 6" />)
export const DownIcon = icon('DownIcon', <path d="m6 10 6 6 6-6" />)
export const ForwardIcon = icon('ForwardIcon', <path d="M5 12h14m-6-6 6 6-6 6" />, true)
export const BackIcon = icon('BackIcon', <path d="M19 12H5m6-6-6 6 6 6" />, true)
export const RestartIcon = icon(
  'RestartIcon',
  <path d="M4.5 12a7.5 7.5 0 1 0 2.4-5.5L4.500 8.800M4.500 4v4.800h4.800" />,
)
export const AlertIcon = icon(
  'AlertIcon',
  <path d="M12 8.5v4.500m0 3v.01M12 3.500 2.500 20h19L12 3.500Z" />,
)
export const UploadIcon = icon(
  'UploadIcon',
  <path d="M12 15V4m-4.500 4.500L12 4l4.500 4.500M4 15v5h16v-5" />,
)
export const FileIcon = icon('FileIcon', <path d="M6 3h8l4 4v14H6V3Zm8 0v4h4M9 12h6m-6 4h6" />)
export const TargetIcon = icon(
  'TargetIcon',
  <>
    <circle cx="12" cy="12" r="8.500" />
    <circle cx="12" cy="12" r="4.500" />
    <path d="M12 12h.01" />
  </>,
)
export const HorizonIcon = icon(
  'HorizonIcon',
  <path d="M3 19 9.500 8l4 6.500L16 11l5 8H3Zm14-12.500h.01" />,
)
export const MailIcon = icon(
  'MailIcon',
  <path d="M3.500 5.500h17v13h-17zm0 1 8.500 6.500 8.500-6.500" />,
)
export const PhoneIcon = icon(
  'PhoneIcon',
  <path d="M5 4h4l1.500 5-2.500 1.500a11 11 0 0 0 5.500 5.500L15 13.500l5 1.500v4c0 1-.9 1.600-2 1.500C10.500 20 4 13.500 3.500 6 3.400 4.900 4 4 5 4Z" />,
)
export const DownloadIcon = icon(
  'DownloadIcon',
  <path d="M12 4v11m-4.500-4.500L12 15l4.500-4.500M4 19.500h16" />,
)
export const PrintIcon = icon(
  'PrintIcon',
  <path d="M7 8.500V3.500h10v5M7 17H4V8.500h16V17h-3m-10-2.500h10v6H7z" />,
)
export const CalendarIcon = icon(
  'CalendarIcon',
  <path d="M4 6h16v14H4zM4 10.500h16M8.500 3.500V8m7-4.500V8" />,
)
export const IdeaIcon = icon(
  'IdeaIcon',
  <path d="M9 17.500h6M10 20.500h4M8.500 14.500C7 13.400 6 11.700 6 9.800a6 6 0 0 1 12 0c0 1.900-1 3.600-2.500 4.700v3h-7v-3Z" />,
)
export const QuoteIcon = icon(
  'QuoteIcon',
  <path d="M4 5h16v11h-8l-4.500 4v-4H4zm4 4h8m-8 3.500h5" />,
)
export const CompassIcon = icon(
  'CompassIcon',
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="m15.500 8.500-2 5-5 2 2-5 5-2Z" />
  </>,
)
export const ChatIcon = icon(
  'ChatIcon',
  <path d="M4 5h16v11h-9l-4.500 4v-4H4V5Zm4.500 4h7m-7 3.500h4.500" />,
)
export const SendIcon = icon('SendIcon', <path d="M12 19.500v-15m-6 6 6-6 6 6" />)
export const StopIcon = icon('StopIcon', <path d="M7 7h10v10H7z" />)
export const CopyIcon = icon('CopyIcon', <path d="M9 9h11v11H9zM5.500 15H4V4h11v1.500" />)
export const LinkIcon = icon(
  'LinkIcon',
  <path d="M10 14.500a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.700-5.700l-1.300 1.300M14 9.500a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 5.700 5.700l1.300-1.300" />,
)
export const FormIcon = icon('FormIcon', <path d="M5 3.500h14v17H5zM8.500 8h7m-7 4h7m-7 4h4" />)

export const goalIcons = {
  sparkles: icon(
    'SparklesIcon',
    <path d="M11 4l1.800 5.200L18 11l-5.200 1.800L11 18l-1.800-5.200L4 11l5.200-1.800L11 4Zm7.500 11 .8 2.200 2.200.8-2.200.8-.8 2.200-.8-2.200-2.200-.8 2.200-.8.8-2.200Z" />,
  ),
  layers: icon(
    'LayersIcon',
    <path d="m12 3.500 9 4.700-9 4.700-9-4.700 9-4.700Zm-9 8.700 9 4.700 9-4.700m-18 4 9 4.700 9-4.700" />,
  ),
  people: icon(
    'PeopleIcon',
    <>
      <circle cx="9" cy="8.500" r="3.500" />
      <path d="M2.500 20c0-3.600 2.900-6 6.500-6s6.500 2.400 6.500 6m-.5-14.700a3.500 3.500 0 0 1 0 6.400m2 2.700c2.600.7 4.500 2.700 4.500 5.600" />
    </>,
  ),
  compass: CompassIcon,
}

export const suggestionIcons = {
  idea: IdeaIcon,
  document: FileIcon,
  chat: ChatIcon,
  calendar: CalendarIcon,
  systems: goalIcons.layers,
  people: goalIcons.people,
  strategy: CompassIcon,
  measure: TargetIcon,
} satisfies Record<SuggestionIcon, unknown>
