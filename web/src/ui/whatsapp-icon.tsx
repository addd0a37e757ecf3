/** The sign of WhatsApp, a handset in a speech bubble, in the look of the other icons. */
export const WhatsAppIcon = ({ className = '' }: { className?: string }) => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeLinecap="round"
    strokeLinejoin="round"
    className={`lucide ${className}`}
    aria-hidden
  >
    <path d="M3.5 20.5 4.8 16A8.5 8.5 0 1 1 8 19.2Z" />
    <path d="M8.6 8.2h1.6l.9 2.1-.8 1a6 6 0 0 0 2.6 2.5l1-.8 2.1.9v1.5c-3.8 1.500-8.600-3.300-7.400-7.200Z" />
  </svg>
)
