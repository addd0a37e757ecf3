import type { SuggestionIcon } from '#contract/assistant.ts'
import { lineIcon } from '../ui/line-icon.tsx'
import paths from './icons.json' with { type: 'json' }

const icon = (name: keyof typeof paths, flip = false) =>
  lineIcon(`${name}Icon`, <path d={paths[name]} />, { flip, size: 20 })

export const CloseIcon = icon('Close')
export const CheckIcon = icon('Check')
export const PenIcon = icon('Pen')
export const PlusIcon = icon('Plus')
export const UpIcon = icon('Up')
export const DownIcon = icon('Down')
export const ForwardIcon = icon('Forward', true)
export const BackIcon = icon('Back', true)
export const RestartIcon = icon('Restart')
export const AlertIcon = icon('Alert')
export const InfoIcon = icon('Info')
export const UploadIcon = icon('Upload')
export const FileIcon = icon('File')
export const TargetIcon = icon('Target')
export const HorizonIcon = icon('Horizon')
export const MailIcon = icon('Mail')
export const PhoneIcon = icon('Phone')
export const DownloadIcon = icon('Download')
export const PrintIcon = icon('Print')
export const CalendarIcon = icon('Calendar')
export const IdeaIcon = icon('Idea')
export const QuoteIcon = icon('Quote')
export const CompassIcon = icon('Compass')
export const ChatIcon = icon('Chat')
export const SendIcon = icon('Send')
export const StopIcon = icon('Stop')
export const CopyIcon = icon('Copy')
export const LinkIcon = icon('Link')
export const FormIcon = icon('Form')

export const goalIcons = {
  sparkles: icon('Sparkles'),
  layers: icon('Layers'),
  people: icon('People'),
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
