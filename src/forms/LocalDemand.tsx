import { type RefObject, useEffect, useState } from 'react';

/** `GET {path}/{postcode}?language=nl&goal=sale`: a sentence about registered searches, or an empty one. */
export const LOCAL_DEMAND_PATH = '/api/local-demand';

interface Props {
  form: RefObject<HTMLFormElement | null>;
  language: string;
}

/** Tells sellers how many registered searches name their municipality, once they have entered the postcode. */
export function LocalDemand({ form, language }: Props) {
  const [sentence, setSentence] = useState('');
  useEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    let asked = '';
    const look = async () => {
      const data = new FormData(element);
      const postcode = String(data.get('zip') ?? '').trim();
      const goal = data.get('valuationGoal') === 'rent-out' ? 'rent' : 'sale';
      const address = `${LOCAL_DEMAND_PATH}/${postcode}?language=${language}&goal=${goal}`;
      if (!/^\d{4,5}$/.test(postcode) || address === asked) return;
      asked = address;
      // The sentence is an extra: if it cannot be fetched, the form works without it.
      const answer = await fetch(address).catch(() => undefined);
      const { text = '' } = answer?.ok ? ((await answer.json()) as { text?: string }) : {};
      if (address === asked) setSentence(text);
    };
    const listen = () => void look();
    element.addEventListener('change', listen);
    listen();
    return () => element.removeEventListener('change', listen);
  }, [form, language]);
  return (
    <p className="note" role="status">
      {sentence}
    </p>
  );
}
