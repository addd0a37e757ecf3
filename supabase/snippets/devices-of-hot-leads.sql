-- Which devices do hot leads (70 points or more) use, compared with all leads?
select device_type, count(*) filter (where lead_score >= 70) as hot_leads, count(*) as leads,
       round(100.0 * count(*) filter (where lead_score >= 70) / count(*), 1) as hot_percent
  from analytics.leads
 group by device_type
 order by hot_leads desc;
