import { useEffect, useState } from 'react'
import { elapsed } from '#schema/platform/time/elapsed.ts'
import { secondsOf } from './seconds.ts'

type Props = {
  /** DD:HH:MM:SS as the service counted it. */
  text: string
  /** Whether the level is still open: then it goes on counting, second by second. */
  isRunning: boolean
}

const second = 1_000

/** TT: what the service counted plus what has passed since; the browser's clock only measures, it is never read. */
function Running({ text }: { text: string }) {
  const [shown, setShown] = useState(text)
  useEffect(() => {
    const since = performance.now()
    const counted = secondsOf(text) * second
    const tick = () => setShown(elapsed(new Date(0), new Date(counted + performance.now() - since)))
    const timer = setInterval(tick, second)
    return () => clearInterval(timer)
  }, [text])
  return <time>{shown}</time>
}

export const ElapsedTime = ({ text, isRunning }: Props) =>
  isRunning ? <Running key={text} text={text} /> : <time>{text}</time>
