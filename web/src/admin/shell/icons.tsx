import type { ReactNode } from 'react'
import { lineIcon } from '../../ui/line-icon.tsx'

const icon = (name: string, shape: ReactNode, flip = false) =>
  lineIcon(name, shape, { flip, size: 18 })

export const SearchIcon = icon(
  'SearchIcon',
  <path d="M16.5 16.5 21 21M11 18a7 7 0 1 1 0-14 7 7 0 0 1 0 14Z" />,
  true,
)
export const PlusIcon = icon('PlusIcon', <path d="M12 5v14M5 12h14" />)
export const CloseIcon = icon('CloseIcon', <path d="m6 6 12 12M18 6 6 18" />)
export const CheckIcon = icon('CheckIcon', <path d="m5 12.5 4.5 4.5L19 7.5" />)
export const EditIcon = icon(
  'EditIcon',
  <path d="M4 20h4L19.5 8.5a2.8 2.8 0 0 0-4-4L4 16v4ZM13.5 6.5l4 4" />,
)
export const TrashIcon = icon(
  'TrashIcon',
  <path d="M4 7h16M9 7V4h6v3m3 0-1 13H7L6 7m4 4v5m4-5v5" />,
)
export const HistoryIcon = icon(
  'HistoryIcon',
  <path d="M4 5v5h5M4.500 9.500A8 8 0 1 1 4 13m8-5v4.500l3 2" />,
)
export const ClockIcon = icon(
  'ClockIcon',
  <path d="M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18Zm0-14v5l3.500 2" />,
)
export const UndoIcon = icon('UndoIcon', <path d="M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3" />, true)
export const UploadIcon = icon('UploadIcon', <path d="M12 16V4m-5 5 5-5 5 5M4 17v3h16v-3" />)
export const CopyIcon = icon('CopyIcon', <path d="M9 9h11v11H9zM5 15H4V4h11v1" />)
export const InfoIcon = icon(
  'InfoIcon',
  <path d="M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18Zm0-9.500V16m0-8v.01" />,
)
export const RefreshIcon = icon(
  'RefreshIcon',
  <path d="M20 11a8 8 0 0 0-14.3-4L3 9.5M3 4.5v5h5M4 13a8 8 0 0 0 14.3 4l2.7-2.5m0 5v-5h-5" />,
)
export const LogoutIcon = icon('LogoutIcon', <path d="M10 4H5v16h5M15 8l4 4-4 4m4-4H9" />, true)
export const ExternalIcon = icon('ExternalIcon', <path d="M14 4h6v6m0-6-9 9M18 14v6H4V6h6" />, true)
export const EyeIcon = icon(
  'EyeIcon',
  <>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
    <circle cx="12" cy="12" r="2.75" />
  </>,
)
export const EyeOffIcon = icon(
  'EyeOffIcon',
  <path d="M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.6 3.3M6.3 7.3A15.5 15.5 0 0 0 2.5 12S6 18.5 12 18.500a9 9 0 0 0 4.7-1.300M10 10a2.8 2.8 0 0 0 4 4M4 4l16 16" />,
)
export const AlertIcon = icon('AlertIcon', <path d="M12 8v5m0 3.500v.01M12 3 2 20.500h20L12 3Z" />)
export const ImageIcon = icon(
  'ImageIcon',
  <>
    <path d="M4 5h16v14H4zM4 16l5-5 4 4 2.5-2.500L20 17" />
    <circle cx="15.5" cy="9" r="1.25" />
  </>,
)
export const DesktopIcon = icon('DesktopIcon', <path d="M3 4.500h18v12H3zM12 16.500V20m-4 0h8" />)
export const TabletIcon = icon('TabletIcon', <path d="M5 3h14v18H5zM11 18h2" />)
export const MobileIcon = icon('MobileIcon', <path d="M7.500 3h9v18h-9zM11 18h2" />)
export const FilterIcon = icon('FilterIcon', <path d="M4 7h16M7 12h10M10 17h4" />)
export const FilterOffIcon = icon(
  'FilterOffIcon',
  <path d="M4 5h16l-6 7.500V19l-4-2v-4.500L4 5Z" />,
)
export const FolderIcon = icon('FolderIcon', <path d="M3 6h6l2 2h10v11H3Z" />)
export const DownloadIcon = icon('DownloadIcon', <path d="M12 4v12m-5-5 5 5 5-5M4 17v3h16v-3" />)
export const PrintIcon = icon('PrintIcon', <path d="M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z" />)
export const ShieldIcon = icon(
  'ShieldIcon',
  <path d="M12 3 4.500 6v5.500c0 4.500 3.200 8 7.500 9.500 4.300-1.500 7.500-5 7.500-9.500V6L12 3Zm-3.500 9 2.500 2.500 4.500-5" />,
)
export const KeyIcon = icon(
  'KeyIcon',
  <path d="M14.5 9.5 21 3m-3 3 2.500 2.500M8.500 20a4.500 4.500 0 1 1 0-9 4.500 4.500 0 0 1 0 9Zm3.200-7.700L15 9" />,
)
export const PlugIcon = icon('PlugIcon', <path d="M9 3v5m6-5v5M6 8h12v3a6 6 0 0 1-12 0Zm6 9v4" />)
export const MailIcon = icon('MailIcon', <path d="M3 5.500h18v13H3zM3 7l9 6 9-6" />)
export const PhoneIcon = icon(
  'PhoneIcon',
  <path d="M5 4h4l1.500 4.500L8 10.500a12 12 0 0 0 5.500 5.500l2-2.500L20 15v4a1.500 1.500 0 0 1-1.500 1.500A15 15 0 0 1 3.500 5.500 1.500 1.500 0 0 1 5 4Z" />,
)
export const GlobeIcon = icon(
  'GlobeIcon',
  <path d="M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Zm-8.500 9h17M12 3c5 5 5 13 0 18m0-18c-5 5-5 13 0 18" />,
)
export const ListIcon = icon('ListIcon', <path d="M4 4h16v16H4zM8 9h8m-8 4h8m-8 4h5" />)
export const GridIcon = icon(
  'GridIcon',
  <path d="M5 5h5v5H5zm9 0h5v5h-5zM5 14h5v5H5zm9 0h5v5h-5z" />,
)
export const MoreIcon = icon('MoreIcon', <path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth="3" />)
export const DragIcon = icon(
  'DragIcon',
  <path d="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" strokeWidth="3" />,
)
export const PersonIcon = icon(
  'PersonIcon',
  <path d="M12 12a4 4 0 1 1 0-8 4 4 0 0 1 0 8Zm-7.500 8c.700-4 3.500-6 7.500-6s6.800 2 7.500 6" />,
)
