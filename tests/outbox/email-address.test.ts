import { expect, test } from 'vitest';
import { foldedAddress } from '#outbox/email-address.ts';

test.each([
  ['Victim+1@Example.com', 'victim@example.com'],
  ['victim+a+b@example.com', 'victim@example.com'],
  ['v.ictim@example.com', 'v.ictim@example.com'],
  ['v.i.c.tim+news@gmail.com', 'victim@gmail.com'],
  ['VICTIM@GoogleMail.com', 'victim@gmail.com'],
  ['victim@BÜCHER.example', 'victim@xn--bcher-kva.example'],
  ['victim@ｇmail.com', 'victim@gmail.com'],
  ['vic-t.im_+x@protonmail.com', 'victim@proton.me'],
  ['victim@pm.me', 'victim@proton.me'],
  ['victim@mac.com', 'victim@icloud.com'],
  ['vic-tim@gmail.com', 'vic-tim@gmail.com'],
  ['+tag@example.com', '+tag@example.com'],
])('%s counts as %s', (address, folded) => {
  expect(foldedAddress(address)).toBe(folded);
});
