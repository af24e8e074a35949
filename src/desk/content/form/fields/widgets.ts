import { CheckWidget, ChoiceWidget, ReferenceWidget } from './choice-widgets.tsx';
import { ColourWidget, DayWidget, LineWidget, NumberWidget } from './line-widgets.tsx';

/** The controls of fields with one value, by the names that the plan of the form uses. */
export const WIDGETS = {
  line: LineWidget,
  number: NumberWidget,
  day: DayWidget,
  colour: ColourWidget,
  choice: ChoiceWidget,
  check: CheckWidget,
  reference: ReferenceWidget,
};
