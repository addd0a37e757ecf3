import { cpus } from 'node:os'

/** The busy and the idle cores in a second, of everything that runs on the machine. */
export type Sample = { second: number; busy: number; idle: number }

/** Measures every second how many cores are busy. Returns the growing list. */
export function watchCores(): Sample[] {
  const samples: Sample[] = []
  const began = performance.now()
  let before = coreTimes()
  const timer = setInterval(() => {
    const now = coreTimes()
    const part = (of: 'busy' | 'idle') =>
      ((now[of] - before[of]) / Math.max(1, now.busy + now.idle - before.busy - before.idle)) *
      cpus().length
    samples.push({
      second: Math.round((performance.now() - began) / 1000),
      busy: part('busy'),
      idle: part('idle'),
    })
    before = now
  }, 1000)
  timer.unref()
  return samples
}

/** The milliseconds that all cores were busy and idle since the machine started. */
function coreTimes(): { busy: number; idle: number } {
  const times = cpus().flatMap((core) => Object.entries(core.times))
  const sum = (isIdle: boolean) =>
    times.reduce((total, [kind, ms]) => total + ((kind === 'idle') === isIdle ? ms : 0), 0)
  return { busy: sum(false), idle: sum(true) }
}
