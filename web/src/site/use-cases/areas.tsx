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
    <div>
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
        <ul className="border-b border-line">
          {areas.map(({ id, text }, index) => (
            <li key={id}>
              <div
                className={`grid grid-cols-[1fr_auto] grid-rows-[auto_auto_1fr] gap-x-6 gap-y-2 border-t border-line py-4 md:grid-cols-[4fr_6fr_auto] md:grid-rows-[auto_1fr] ${
                  index === current ? '[box-shadow:0_-3px_0_-1px_var(--color-saffron-600)]' : ''
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
                <h4 className={`text-lg ${index === current ? '' : 'text-muted'}`}>
                  {text('title')}
                </h4>
                <div className="max-md:col-start-1 md:row-span-2">
                  <p>{text('text')}</p>
                  {text('example') && <p className="text-sm text-muted">{text('example')}</p>}
                </div>
                <SlotImage
                  slot={`useCases.area.${id}.image`}
                  className="col-start-2 row-span-3 row-start-1 aspect-4/3 h-auto w-22 rounded-sm object-cover md:col-start-3 md:row-span-2 md:w-40"
                  sizes="10rem"
                />
                <TextButton
                  className="col-start-1 justify-self-start md:min-h-8"
                  data-needs-script=""
                  data-opens="assistant"
                  onClick={() => chat.open({ view: 'wizard', area: text('title') })}
                >
                  {t('useCases.explore')}
                  <span className="sr-only">: {text('title')}</span>
                  <ArrowRight className="size-4.5 rtl:-scale-x-100" />
                </TextButton>
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
