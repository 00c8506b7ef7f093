import { Button } from '@mantine/core'
import { Link, useLocation } from 'react-router-dom'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { PageHeader } from '#web/platform/ui/page/PageHeader.tsx'
import { unknownScreen } from './unknown-screen.ts'
import { shellTexts as texts } from '../texts.ts'

/** Instead of a screen at an address that has none: which address it was, and the way back. */
export function NotFound() {
  const { pathname } = useLocation()
  return (
    <div role="alert">
      <PageHeader title={unknownScreen.title} />
      <EmptyState text={texts.notFoundText(decode(pathname))} hint={texts.notFoundHint}>
        <Button component={Link} to="/" mt="xs">
          {texts.toHome}
        </Button>
      </EmptyState>
    </div>
  )
}

/** As it reads in the address bar; as it came where it cannot be decoded. */
function decode(pathname: string): string {
  try {
    return decodeURI(pathname)
  } catch {
    return pathname
  }
}
