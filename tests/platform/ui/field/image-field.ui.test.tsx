// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ImageField, type StoredImage } from '#web/platform/ui/field/ImageField.tsx'

afterEach(cleanup)

const upload = vi.fn(async ({ name }: File) => ({ fileId: '7', fileName: name }))

function Field() {
  const [value, setValue] = useState<StoredImage | null>(null)
  return (
    <MantineProvider env="test">
      <ImageField label="Firma" value={value} onChange={setValue} upload={upload} />
    </MantineProvider>
  )
}

function choose(name: string, size: number) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('No file can be chosen.')
  fireEvent.change(input, { target: { files: [new File([new Uint8Array(size)], name)] } })
}

describe('one picture (back-office.md 5)', () => {
  it('is .jpg, .jpeg or .png and at most 2 MB: anything else is refused before a byte is sent', async () => {
    render(<Field />)
    choose('firma.gif', 10)
    await screen.findByText('Archivo inválido. No se permite la extensión')
    choose('firma.png', 2_000_001)
    await screen.findByText('El tamaño del archivo debe ser inferior a 2 MB!')
    expect(upload).not.toHaveBeenCalled()
  })

  it('is seen, can be changed and taken away again', async () => {
    render(<Field />)
    choose('firma.JPG', 10)
    expect(await screen.findByAltText('firma.JPG')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Cambiar imagen' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Quitar imagen' }))
    expect(screen.queryByAltText('firma.JPG')).toBeNull()
    expect(screen.getByRole('button', { name: 'Seleccione imagen' })).toBeTruthy()
  })

  it('that the service refuses leaves its words', async () => {
    upload.mockRejectedValueOnce(new Error('El contenido de firma.png no es el que su extensión anuncia'))
    render(<Field />)
    choose('firma.png', 10)
    expect(await screen.findByText(/no es el que su extensión anuncia/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Seleccione imagen' })).toBeTruthy()
  })
})
