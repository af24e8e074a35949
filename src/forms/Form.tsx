import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { island } from '#platform/islands/island.tsx';
import { useFile, useTexts } from '#platform/islands/provided-files.ts';
import { type IslandTexts, loadTexts } from '#platform/islands/texts.ts';
import { Actions } from './Actions.tsx';
import { demandText, type ShownDemand } from './demand.ts';
import { demandOptionsFile, type FormOptions } from './field.ts';
import type { FormSaid } from './form-protocol.ts';
import { HIDDEN } from './form-protocol.ts';
import { createFormStore, type FormStore } from './form-store.ts';
import { type FormId, fieldsOf, formOf } from './forms.ts';
import { LocalDemand } from './LocalDemand.tsx';
import { OtherCaptcha } from './OtherCaptcha.tsx';
import { Steps, type StepsProps } from './Steps.tsx';
import { Summary } from './Summary.tsx';

interface Props {
  id: FormId;
  language: string;
  /** ID for links to the form; if the form is folded, such a link unfolds it */
  anchor?: string | undefined;
  /** ID of the home, for the form that follows a home */
  listing?: number | undefined;
  /** choices that depend on the page */
  options?: FormOptions | undefined;
  /** the problems of a form that was sent without JavaScript; the server has written them into the page */
  said?: FormSaid | undefined;
  /** the search registration that the link changes */
  demand?: ShownDemand | undefined;
}

/**
 * A form of the site. Its controls are uncontrolled components, so hydration keeps their values, whether the visitor, the
 * browser or the server has filled them in.
 */
export const Form = island(({ id, language, anchor, listing, options = {}, said, demand }: Props) => {
  const texts = useTexts(`form-${id}`, language);
  const [store] = useState(() => createFormStore(id, said, demand));
  const state = useStore(store.$state);
  const step = useStore(store.$step);
  const slots = useStore(store.$slots);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => (form.current ? store.open(form.current) : undefined), [store]);
  const busy = state.kind === 'checking' || state.kind === 'sending';
  const asksWhatAndWhere = id === 'demand-register' || id === 'demand-change';
  const summary = { id, store, texts };
  const answer = id === 'demand-change' ? texts['state.deleted'] : texts[`stored.${id}`];
  const note = state.kind === 'stored' && state.isCopied === false && texts.notCopied;
  const stored = state.kind === 'stored' && answer && [answer, note].filter(Boolean).join(' ');
  if (stored)
    return (
      <div className="form">
        <Summary {...summary} stored={stored} />
      </div>
    );
  return (
    <form
      ref={form}
      id={anchor}
      className="form"
      method="post"
      action={`/api/forms/${id}`}
      aria-label={texts[`send.${id}`]}
      data-form={id}
      data-state={step === undefined ? undefined : 'ready'}
      encType={id === 'job-application' ? 'multipart/form-data' : undefined}
      noValidate={step !== undefined}
      aria-busy={busy || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        void store.submit((event.nativeEvent as SubmitEvent).submitter);
      }}
      onInput={store.typed}
      onBlur={store.left}
    >
      {id === 'demand-change' && <DemandState {...{ store, texts }} />}
      <Summary {...summary} />
      <HiddenFields {...{ id, language, listing }} />
      {fieldsOf(id).length > 1 && (
        <p className="note" suppressHydrationWarning>
          {texts.required}
        </p>
      )}
      {asksWhatAndWhere ? (
        <WithDemandOptions {...{ id, store, texts, language }} />
      ) : (
        <Steps {...{ id, store, texts }} options={{ ...options, ...slots }} />
      )}
      {id === 'gratis-schatting' && step !== undefined && <LocalDemand {...{ form, language }} />}
      <Trap text={texts.trap} />
      {/* Without JavaScript, the server writes a sum into this element. Hydration must not remove it. */}
      <p className="field" data-question="" hidden suppressHydrationWarning dangerouslySetInnerHTML={NOTHING} />
      <PrivacyNote texts={texts} />
      {step !== undefined && <OtherCaptcha setting={texts.captcha} offer={store.offer} />}
      <Actions {...{ id, store, texts, busy }} />
    </form>
  );
});

/** Fetches the texts before the visitor touches the form. */
export const warm = ({ id, language }: Props) => loadTexts(`form-${id}`, language);

const NOTHING = { __html: '' };

/** The state of the search registration. Without JavaScript, the server fills it in. */
function DemandState({ store, texts }: { store: FormStore; texts: IslandTexts }) {
  const demand = useStore(store.$demand);
  return (
    <p className="intro" data-text="state" role="status" suppressHydrationWarning>
      {demand && demandText(demand, (part, name) => texts[`${part}.${name}`])}
    </p>
  );
}

/** The hidden fields. Most are empty; without JavaScript, the server fills them in. */
function HiddenFields({ id, language, listing }: Pick<Props, 'id' | 'language' | 'listing'>) {
  const { byLink, alsoByLink } = formOf(id);
  return (
    <>
      <input type="hidden" name={HIDDEN.language} value={language} />
      <input type="hidden" name={HIDDEN.page} />
      {id === 'watch-home' && <input type="hidden" name={HIDDEN.listing} defaultValue={listing} />}
      {(byLink || alsoByLink) && <input type="hidden" name={HIDDEN.token} />}
    </>
  );
}

function WithDemandOptions({ language, ...steps }: Omit<StepsProps, 'options'> & { language: string }) {
  return <Steps {...steps} options={useFile<FormOptions>(demandOptionsFile(language))} />;
}

/** A field that visitors cannot see. If it is filled in, a program has sent the form. */
function Trap({ text }: { text: string | undefined }) {
  return (
    <p className="trap" aria-hidden="true">
      <label>
        <span suppressHydrationWarning>{text}</span>
        <input type="text" name={HIDDEN.trap} tabIndex={-1} autoComplete="off" />
      </label>
    </p>
  );
}

function PrivacyNote({ texts }: { texts: IslandTexts }) {
  return (
    <p className="note">
      <span suppressHydrationWarning>{texts.privacyBefore}</span>
      <a href={texts.privacyPath} suppressHydrationWarning>
        {texts.privacy}
      </a>
      <span suppressHydrationWarning>{texts.privacyAfter}</span>
    </p>
  );
}
