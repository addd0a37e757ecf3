/** A color as a dot. */
export const Swatch = ({ color }: { color: string }) => (
  <span
    className="size-5 flex-none rounded-full border border-line forced-color-adjust-none"
    style={{ background: color }}
  />
)
