import { useCallback, useEffect, useRef, useState } from 'react'

/** How near its end, in pixels, somebody still counts as reading along. */
const near = 60

/** Keeps a growing log at its end while the reader is there, and leaves it alone once they scrolled away. */
export function useFollow() {
  const log = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const isFollowing = useRef(true)
  const [isAway, setIsAway] = useState(false)

  const toEnd = useCallback(() => {
    isFollowing.current = true
    setIsAway(false)
    if (log.current) log.current.scrollTop = log.current.scrollHeight
  }, [])

  /** To the end, but not past the beginning of an answer that brought cards: its words come first. */
  const follow = useCallback(() => {
    const element = log.current
    // A welcome is read from its top.
    if (!element || !content.current?.querySelector('[aria-busy]')) return
    const answer = content.current?.querySelector('li:last-child[data-cards]')
    const beyond = answer
      ? answer.getBoundingClientRect().top - element.getBoundingClientRect().top
      : Infinity
    element.scrollTop = Math.min(element.scrollHeight, element.scrollTop + beyond)
  }, [])

  const onScroll = useCallback(() => {
    const element = log.current
    if (!element) return
    const isNear = element.scrollHeight - element.scrollTop - element.clientHeight < near
    isFollowing.current = isNear
    setIsAway(!isNear)
  }, [])

  useEffect(() => {
    const growth = new ResizeObserver(() => {
      if (isFollowing.current) follow()
    })
    if (log.current) growth.observe(log.current)
    if (content.current) growth.observe(content.current)
    return () => growth.disconnect()
  }, [follow])

  return { log, content, isAway, onScroll, toEnd }
}
