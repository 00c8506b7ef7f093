import { useState } from 'react'
import { formTexts } from '../../text/form.texts.ts'

const isZero = (text: string) => /^0*\.?0*$/.test(text) && text !== '' && text !== '.'

/** «El número tiene que ser mayor a 0» of a field whose least is 0 (back-office.md 5), once the person has left it. */
export function useAboveZero(isAsked: boolean, text: string) {
  const [isLeft, setLeft] = useState(false)
  return {
    message: isAsked && isLeft && isZero(text) ? formTexts.aboveZero : undefined,
    enter: () => setLeft(false),
    leave: () => setLeft(true),
  }
}
