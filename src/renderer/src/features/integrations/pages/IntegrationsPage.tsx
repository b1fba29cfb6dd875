import { useDocumentTitle } from '../../../core/document-title';
import { useCan } from '../../../core/workspace';
import { EmptyState } from '../../../ui/EmptyState';
import { Page } from '../../../ui/page/Page';
import { useSlackStateQuery } from '../api';
import { DeliveryLog } from '../components/DeliveryLog';
import { MailSection } from '../components/MailSection';
import { SlackSection } from '../components/SlackSection';
import { WebhookSection } from '../components/WebhookSection';
import { copy } from '../copy';

/** Where notifications go outside of Parley: webhook, Slack and mail, and the log of what was posted. */
export function IntegrationsPage() {
  useDocumentTitle(copy.title);
  const mayView = useCan('view', 'integrations');
  const mayChange = useCan('update', 'integrations');
  const slack = useSlackStateQuery(undefined, { skip: !mayView });
  // Where this server has no Slack app, there is nothing about Slack to see.
  const withSlack = slack.data?.configured ?? false;
  return (
    <Page title={copy.title} text={copy.text}>
      {mayView ? (
        <>
          <WebhookSection mayChange={mayChange} />
          {(withSlack || slack.isError) && (
            <SlackSection mayChange={mayChange} slack={slack.data} onRetry={() => void slack.refetch()} />
          )}
          {mayChange && <MailSection />}
          <DeliveryLog mayChange={mayChange} withSlack={withSlack} />
        </>
      ) : (
        <EmptyState icon="lock" title={copy.notAllowed} />
      )}
    </Page>
  );
}
