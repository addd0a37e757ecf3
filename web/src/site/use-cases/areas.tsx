import { ArrowRight, Pause, Play } from 'lucide-react'
import { useRef, useState, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useEntries } from '../../data/content/entries.ts'
import { useChatTrigger } from '../../lib/chat-trigger.tsx'
import { IconButton, TextButton } from '../../ui/button.tsx'
import { useOnScreen } from '../../ui/use-on-screen.ts'
import { useReducedMotion } from '../../ui/use-reduced-motion.ts'
import { SlotImage } from '../slot-image/slot-image.tsx'

/**
 * The areas with a rotating highlight. It pauses while one of them is hovered or focused, with the pause button, while
 * it is not visible, and with reduced motion.
 */
export function Areas() {
  const { t } = useTranslation()
  const chat = useChatTrigger()
  const areas = useEntries('areas')
  const row = useRef<HTMLDivElement>(null)
  const reducedMotion = useReducedMotion()
  const onScreen = useOnScreen(row)
  const [paused, setPaused] = useState(false)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const moving = onScreen && !reducedMotion && !paused && !hovered && !focused
  const [current, setCurrent] = useRotation(areas.length, moving)

  if (areas.length === 0) return null
  return (
    <div className="mt-6 lg:mt-8">
      <div className="flex min-h-11 items-center justify-between">
        <h3 className="text-sm text-muted">{t('useCases.areas')}</h3>
        {!reducedMotion && areas.length > 1 && (
          <IconButton
            data-needs-script=""
            label={t(paused ? 'useCases.play' : 'useCases.pause')}
            onClick={() => setPaused(!paused)}
          >
            {paused ? (
              <Play className="size-4.5 rtl:-scale-x-100" />
            ) : (
              <Pause className="size-4.5" />
            )}
          </IconButton>
        )}
      </div>
      <div ref={row} onPointerLeave={() => setHovered(false)} onBlur={() => setFocused(false)}>
        <ul className="grid gap-x-6 gap-y-4 sm:grid-cols-2 sm:gap-y-8 lg:auto-cols-fr lg:grid-flow-col">
          {areas.map(({ id, text }, index) => (
            <li key={id} className="grid">
              <div
                className={`relative flex gap-4 border-t-2 pt-3 sm:flex-col ${
                  index === current ? 'border-ink-900' : 'border-sand-300'
                }`}
                data-current={index === current || undefined}
                onPointerEnter={() => {
                  setHovered(true)
                  setCurrent(index)
                }}
                onFocus={() => {
                  setFocused(true)
                  setCurrent(index)
                }}
              >
                <SlotImage
                  slot={`useCases.area.${id}.image`}
                  className="aspect-4/3 h-auto w-22 self-start rounded-sm object-cover max-sm:order-last sm:w-full"
                  sizes="(width < 40rem) 6rem, (width < 60rem) 45vw, 22rem"
                />
                <div className="flex-1 max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:items-end">
                  <h4 className="col-span-full text-lg">{text('title')}</h4>
                  <p className="col-span-full mt-1 leading-text max-sm:text-sm sm:mt-2">
                    {text('text')}
                  </p>
                  {text('example') && (
                    <p className="mt-1 text-sm text-muted sm:mt-2">{text('example')}</p>
                  )}
                  <TextButton
                    className="col-start-2 max-sm:min-h-8 max-sm:after:absolute max-sm:after:inset-0"
                    data-needs-script=""
                    data-opens="assistant"
                    onClick={() => chat.open({ view: 'wizard', area: text('title') })}
                  >
                    <span className="max-sm:sr-only">{t('useCases.explore')}</span>
                    <span className="sr-only">: {text('title')}</span>
                    <ArrowRight className="size-4.5 rtl:-scale-x-100" />
                  </TextButton>
                </div>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

const interval = 3000

/** The index of the highlight, which advances every three seconds while `moving`. */
function useRotation(count: number, moving: boolean) {
  const [index, setIndex] = useState(0)

  useEffect(() => {
    if (!moving) return undefined
    const timer = setInterval(() => setIndex((now) => (now + 1) % count), interval)
    return () => clearInterval(timer)
  }, [count, moving])

  return [index, setIndex] as const
}
