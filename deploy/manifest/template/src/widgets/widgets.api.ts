import type { PositionedList } from '@exchequer/http-kit';

export interface WidgetInput {
  /**
   * One line of text.
   * @minLength 1
   * @maxLength 200
   * @pattern ^(?=.*\S)[^\x00-\x1f\x7f-\x9f]+$
   */
  name: string;
}

export interface Widget {
  id: string;
  object: 'widget';
  livemode: boolean;
  name: string;
  /** The document for which the widget was created. */
  document_id: string | null;
  created_at: string;
}

export interface WidgetList extends PositionedList<Widget> {}
