import { Button, Group, Modal, Text } from '@mantine/core'
import { use, useEffect, useEffectEvent, useState } from 'react'
import { useLocation, type Location } from 'react-router-dom'
import { actionTexts } from '../../text/action.texts.ts'
import { formTexts } from '../../text/form.texts.ts'
import { useOnePress } from '../../interaction/useOnePress.ts'
import { PageRiskContext } from './page-risk.ts'
import { useLeaveBlocker } from './useLeaveBlocker.ts'
import { useUnloadQuestion } from './useUnloadQuestion.ts'

type Props = {
  isDirty: boolean
  /** The parameter of the address that says what is edited, where the path does not. */
  part?: string
  /** Saves; resolves to whether it is safe to leave. */
  onSave: () => Promise<boolean>
  /** Saves what else of the page is unsaved, before the part, where all of the page is left; resolves to whether it was. */
  onSavePage?: () => Promise<boolean>
  /** What was written is given up: a kept draft goes too. */
  onDiscard?: () => void
  /** Where a draft of all that is unsaved is kept, what leaving it as it is is called: one may leave, and find it again. */
  keptLabel?: string
}

const shownAt = ({ pathname, search }: Location, part: string | undefined) =>
  `${pathname}?${(part && new URLSearchParams(search).get(part)) ?? ''}`

/**
 * Keeps unsaved work from being lost: Guardar / Descartar / Seguir editando, and leaving where a draft is kept; the browser's own
 * question on reload.
 */
export function LeaveGuard({ isDirty, part, onSave, onSavePage, onDiscard, keptLabel }: Props) {
  const location = useLocation()
  const own = shownAt(location, part)
  const page = use(PageRiskContext)
  // The router may be on its way from the screen that it left, which stays in view until the next one is rendered.
  const isLeft = (from: Location, to: Location) => isDirty && shownAt(from, part) === own && shownAt(to, part) !== own
  const isPageLost = (from: Location, to: Location) =>
    from.pathname === location.pathname && page?.isLost(from, to) === true
  const blocker = useLeaveBlocker(
    ({ currentLocation: from, nextLocation: to }) => isLeft(from, to) || isPageLost(from, to),
  )
  const isBlocked = blocker.state === 'blocked'
  const isAsking = isBlocked && isLeft(location, blocker.location)
  // The question goes with its answer: the router's state comes by a transition, which waits where the next screen does.
  const [answered, setAnswered] = useState(blocker)

  const onePress = useOnePress()
  const [isSaving, setSaving] = useState(false)

  useUnloadQuestion(isDirty)

  const stay = () => {
    setAnswered(blocker)
    blocker.reset?.()
  }
  /** Goes on, after a question where the page holds something besides. */
  const leave = (onLeave?: () => void) => {
    const go = () => {
      setAnswered(blocker)
      onLeave?.()
      blocker.proceed?.()
    }
    if (!page || !isBlocked || !isPageLost(location, blocker.location)) return go()
    void page.ask().then((isAgreed) => (isAgreed ? go() : stay()))
  }
  const discard = () => leave(onDiscard)
  const save = () =>
    onePress(async () => {
      setSaving(true)
      const isPageLeft = blocker.location !== undefined && blocker.location.pathname !== location.pathname
      try {
        const isSaved = (!isPageLeft || !onSavePage || (await onSavePage())) && (await onSave())
        if (isSaved) leave()
        else stay()
        return isSaved
      } finally {
        setSaving(false)
      }
    })

  // Where nothing of the form is unsaved the page alone is asked about, once each time that it would be left: on a slow
  // computer the next time may come before the answer to the last was rendered, and the state alone stays the same.
  const leavePage = useEffectEvent(() => {
    if (!isAsking) leave()
  })
  useEffect(() => {
    if (blocker.state === 'blocked') leavePage()
  }, [blocker])

  return (
    <Modal opened={isAsking && blocker !== answered} onClose={stay} title={formTexts.unsaved}>
      <Text mb="lg">{formTexts.unsavedQuestion}</Text>
      <Group justify="flex-end">
        <Button variant="subtle" color="red" onClick={discard}>
          {formTexts.discard}
        </Button>
        <Button variant="default" onClick={stay} data-autofocus>
          {formTexts.keepEditing}
        </Button>
        {keptLabel && (
          <Button variant="default" onClick={() => leave()}>
            {keptLabel}
          </Button>
        )}
        <Button loading={isSaving} onClick={() => void save()}>
          {actionTexts.save}
        </Button>
      </Group>
    </Modal>
  )
}
