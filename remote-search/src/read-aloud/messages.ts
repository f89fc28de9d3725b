import { defineMessages } from 'shared-kernel/messages'

export const hu = {
  position: 'Gépi hang: {number}/{count}. bekezdés',
  end: 'A felolvasás befejezése',
  resume: 'Folytatás',
  paragraphBefore: 'Előző bekezdés',
  paragraphAfter: 'Következő bekezdés',
  bar: 'Felolvasás',
  pause: 'Szünet',
}

export const en = {
  position: 'Device’s voice: paragraph {number} of {count}',
  end: 'Stop reading aloud',
  resume: 'Continue',
  paragraphBefore: 'Paragraph before',
  paragraphAfter: 'Next paragraph',
  bar: 'Reading aloud',
  pause: 'Pause',
}

export const useReadAloudText = defineMessages({ hu, en })
