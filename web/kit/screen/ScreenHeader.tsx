import type { ReactNode } from 'react'
import { PageHeader, type Crumb } from '#web/platform/ui/page/PageHeader.tsx'
import { useScreen } from './useScreen.ts'

type Props = {
  /** Instead of the screen's own title: a document's number. The screen then becomes a crumb that leads back. */
  title?: string
  /** Instead of the way that the menu leads. */
  crumbs?: readonly Crumb[]
  children?: ReactNode
}

/** The breadcrumb of the route table as the screen's title. */
export function ScreenHeader({ title, crumbs: given, children }: Props) {
  const screen = useScreen()
  const crumbs = given ?? [
    ...(screen.group ? [{ label: screen.group }] : []),
    ...(title === undefined ? [] : [{ label: screen.title, to: screen.path }]),
  ]
  return (
    <PageHeader title={title ?? screen.title} crumbs={crumbs}>
      {children}
    </PageHeader>
  )
}
