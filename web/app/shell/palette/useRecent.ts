import { useEffect } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { useSession } from '#web/platform/session/session.ts'
import { rememberDocument } from './recent.ts'

const suffix = ' · Circuito'

/** Remembers a document when it is left: by then its title has come. */
export function useRecent() {
  const { pathname } = useLocation()
  const isDocument = Object.keys(useParams()).length > 0
  const { user } = useSession()
  useEffect(() => {
    if (!isDocument) return
    return () => {
      if (document.title.endsWith(suffix)) {
        rememberDocument(user.id, { path: pathname, title: document.title.slice(0, -suffix.length) })
      }
    }
  }, [pathname, isDocument, user.id])
}
