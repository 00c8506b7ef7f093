import { Skeleton, Typography } from '@mantine/core'
import { useEffect, useState } from 'react'

/** Rich text from the service, sanitised once more; the sanitiser comes in its own chunk. */
export function SafeHtml({ html }: { html: string }) {
  const [clean, setClean] = useState<string | null>(null)
  useEffect(() => {
    let current = true
    void import('./sanitize.ts').then(({ sanitize }) => {
      if (current) setClean(sanitize(html))
    })
    return () => {
      current = false
    }
  }, [html])
  if (clean === null) return <Skeleton h={20} />
  return <Typography fz="sm" dangerouslySetInnerHTML={{ __html: clean }} />
}
