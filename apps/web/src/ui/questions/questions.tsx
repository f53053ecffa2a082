import { Accordion } from '@/ui/accordion/accordion';
import { RichText } from '@/ui/rich-text/rich-text';

interface QuestionsProps {
  questions: readonly { id: string; question: string; answer: readonly string[] }[];
  email: string;
  headingLevel?: 2 | 3;
  /** Id of the question that is open at first. */
  defaultOpen?: string;
}

/** Questions and their answers, one open at a time. */
export function Questions({ questions, email, headingLevel = 2, defaultOpen }: QuestionsProps) {
  return (
    <Accordion
      headingLevel={headingLevel}
      {...(defaultOpen ? { defaultOpen } : {})}
      items={questions.map(({ id, question, answer }) => ({
        value: id,
        title: question,
        content: (
          <div className="space-y-3">
            {answer.map((paragraph) => (
              <p key={paragraph}>
                <RichText text={paragraph} email={email} />
              </p>
            ))}
          </div>
        ),
      }))}
    />
  );
}
