/** The classes of the bar at the bottom of the assistant: the buttons of a step, or the field of the chat. */
export const footerBar =
  'border-t border-line bg-card px-(--drawer-gutter) pt-3 pb-[max(--spacing(3),env(safe-area-inset-bottom))]'
