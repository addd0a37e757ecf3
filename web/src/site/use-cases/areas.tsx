import { Pause, Play } from 'lucide-react'
import { useRef, useState, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useEntries } from '../../data/content/entries.ts'
import { useChatTrigger } from '../../lib/chat-trigger.tsx'
import { Arrow, IconButton, TextButton } from '../../ui/button.tsx'
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
  const [rotated, setCurrent] = useRotation(areas.length, moving)
  const current = reducedMotion && !hovered && !focused ? undefined : rotated

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
            {paused ? <Play className="size-4.5 mirrored" /> : <Pause className="size-4.5" />}
          </IconButton>
        )}
      </div>
      <div ref={row} onPointerLeave={() => setHovered(false)} onBlur={() => setFocused(false)}>
        <ul className="grid gap-x-4 gap-y-6 border-t-2 border-ink-900 fit-36 sm:grid-cols-2 sm:gap-x-6 sm:gap-y-8 lg:grid-cols-4">
          {areas.map((area, index) => (
            <li key={area.id} id={`areas.${area.id}`} className="grid">
              <div
                className={`flex flex-col gap-4 border-t-2 pt-3 ${
                  index === current ? 'border-saffron-400' : 'border-transparent'
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
                  slot={`useCases.area.${area.id}.image`}
                  className="aspect-4/3 h-auto w-full rounded-sm object-cover"
                  sizes="(width < 60rem) 45vw, 22rem"
                />
                <div className="flex flex-1 flex-col items-start">
                  <h4 className="text-lg">{area.text('title')}</h4>
                  <p className="mt-2 leading-text max-sm:text-sm">{area.text('text')}</p>
                  {area.text('example') && (
                    <p className="mt-2 text-sm text-muted max-sm:hidden">{area.text('example')}</p>
                  )}
                  <TextButton
                    className="mt-auto"
                    data-needs-script=""
                    data-opens="assistant"
                    onClick={() => chat.open({ view: 'wizard', area: area.text('title') })}
                  >
                    {t('useCases.explore')}
                    <span className="sr-only">: {area.text('title')}</span>
                    <Arrow />
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
