import { useState } from 'react'

/** A picker that a PickerField opens: `field` for the one, `dialog` for the other; choosing closes it. */
export function usePickerOpening<Chosen>(onChange: (chosen: Chosen) => void) {
  const [isOpen, setOpen] = useState(false)
  // It stays with a picker that closes: while that fades it would search for nothing.
  const [search, setSearch] = useState('')
  const onClose = () => setOpen(false)
  const onOpen = (typed: string) => {
    setOpen(true)
    setSearch(typed)
  }
  return {
    field: { typed: isOpen ? search : null, onOpen },
    dialog: {
      opened: isOpen,
      search,
      onClose,
      onChoose: (chosen: Chosen) => {
        onClose()
        onChange(chosen)
      },
    },
  }
}
