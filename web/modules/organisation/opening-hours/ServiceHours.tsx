import { UnstyledButton } from '@mantine/core'
import { IconClockHour9 } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router-dom'
import { useSession } from '#web/platform/session/session.ts'
import { hoursTexts as texts } from './texts.ts'
import { useHoursToTellQuery, type ServiceHoursPartsFragment } from './opening-hours.generated.ts'
import { usePageHas } from '#web/platform/ui/page/usePageHas.ts'
import { HoursNotice, openingText } from './HoursNotice.tsx'
import styles from './opening-hours.module.css'
import { markNoticeShown, wasNoticeShown } from './notice-shown.ts'
import { useServiceClock } from './useServiceClock.ts'

/** Whoever is paying is told nothing by itself. */
const isPaying = (path: string) => /^\/(payment|finish)\//.test(path)

/** What nothing is told over by itself: a dialog, and a form unless it gives way (SurveyAsk). */
const busy = '[aria-modal="true"], #contenido form:not([data-waits] form)'

type Props = { hours: ServiceHoursPartsFragment; session: string }

function OpeningHoursNotice({ hours, session }: Props) {
  const { audience } = useSession()
  const { pathname } = useLocation()
  const next = useServiceClock(hours)
  const button = useRef<HTMLButtonElement>(null)
  const [isAsked, setAsked] = useState(false)
  const [isTold, setTold] = useState(() => wasNoticeShown(session))
  const isBusy = usePageHas(busy)
  const isTelling = !isTold && next !== null && !isPaying(pathname) && !isBusy
  useEffect(() => {
    if (isTelling) markNoticeShown(session)
  }, [isTelling, session])

  function close() {
    setTold(true)
    setAsked(false)
    if (isAsked) button.current?.focus()
  }

  return (
    <>
      <UnstyledButton
        ref={button}
        className={styles.clock}
        aria-label={texts.title}
        aria-haspopup="dialog"
        aria-expanded={isAsked || isTelling}
        onClick={() => setAsked(true)}
      >
        <IconClockHour9 size={20} stroke={1.7} aria-hidden />
      </UnstyledButton>
      <span role="status" className="visually-hidden">
        {isTelling && openingText(hours.closesAt, next)}
      </span>
      {(isAsked || isTelling) &&
        createPortal(
          <HoursNotice
            key={String(isAsked)}
            hours={hours}
            next={next}
            audience={audience === 'SUPPLIER' ? audience : 'CUSTOMER'}
            isAsked={isAsked}
            onClose={close}
          />,
          document.body,
        )}
    </>
  )
}

/** When the company answers, for suppliers and customers: told once a session while it does not, and at the clock of the header. */
export function ServiceHours() {
  const { data } = useHoursToTellQuery({ fetchPolicy: 'network-only', nextFetchPolicy: 'cache-first' })
  const session = data?.mySessions.find(({ isCurrent }) => isCurrent)
  return data && session ? (
    <OpeningHoursNotice hours={data.serviceHours} session={session.id} />
  ) : (
    <span className={styles.clock} />
  )
}
